/** What the tabs of one browser tell each other about the session they share. */
export type SessionNews = { kind: 'signed-in'; userId: string } | { kind: 'signed-out' } | { kind: 'stayed' };

let channel: BroadcastChannel | null = null;

function open(): BroadcastChannel {
  channel ??= new BroadcastChannel('cairn-session');
  return channel;
}

/** Tells the other tabs; this one hears nothing of it. */
export function tellOtherTabs(news: SessionNews): void {
  open().postMessage(news);
}

/** Hears what other tabs tell. Answers how to stop. */
export function onSessionNews(hear: (news: SessionNews) => void): () => void {
  const listen = ({ data }: MessageEvent<SessionNews>) => hear(data);
  const tabs = open();
  tabs.addEventListener('message', listen);
  return () => tabs.removeEventListener('message', listen);
}
