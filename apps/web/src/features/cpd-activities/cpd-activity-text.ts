/** What to say when the activity is saved and one of its files did not arrive. */
export function uploadFailure(fault: string): string {
  return `Failed to upload file: ${fault.replace(/\.?$/, '.')} Your activity is saved.`;
}
