/** The two statements a confirmer makes, after the regulator's form. */
export const statements = {
  finalConfirmation:
    'I have read the NMC’s information for confirmers. The person named above has shown me that they have met every requirement listed here in the three years since their registration was last renewed or they joined the register.',
  contactAgreement:
    'I agree that the NMC may contact me to check this confirmation. I know that if I do not answer, I may put this person’s application at risk.',
} as const;
