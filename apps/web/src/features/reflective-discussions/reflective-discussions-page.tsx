import type { ReflectiveDiscussion } from '@cairn/domain/reflective-discussion';
import { Container } from '@mantine/core';
import { useEffect, useState } from 'react';
import { DiscussionDocument } from './discussion-document.tsx';
import { DiscussionEditor } from './discussion-editor.tsx';
import { discussionTitleId } from './discussion-list.tsx';
import { DiscussionOverview, newFormButtonId } from './discussion-overview.tsx';
import { useReflectiveDiscussions } from './use-reflective-discussions.ts';

type View = { kind: 'list'; focus?: string } | { kind: 'edit' | 'read'; id: string | null };

/** The list of forms, or one of them filling the page: to edit, or to read and print. */
export function ReflectiveDiscussionsPage() {
  const calls = useReflectiveDiscussions();
  const [view, setView] = useState<View>({ kind: 'list' });
  const find = (id: string | null) => calls.list.data?.find((form) => form.id === id) ?? null;
  const toList = (id: string | null) =>
    setView({ kind: 'list', focus: id === null ? newFormButtonId : discussionTitleId(id) });
  const open = (kind: 'edit' | 'read') => (form: ReflectiveDiscussion | null) =>
    setView({ kind, id: form?.id ?? null });

  useEffect(() => {
    if (view.kind === 'list') {
      if (view.focus) document.getElementById(view.focus)?.focus();
      return;
    }
    const heading = document.querySelector<HTMLElement>('#main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [view]);

  const read = view.kind === 'read' ? find(view.id) : null;
  return (
    <Container py="xl">
      {view.kind === 'edit' ? (
        <DiscussionEditor key={view.id ?? 'new'} discussion={find(view.id)} calls={calls} onDone={toList} />
      ) : read ? (
        <DiscussionDocument form={read} onBack={() => toList(read.id)} />
      ) : (
        <DiscussionOverview calls={calls} onEdit={open('edit')} onView={open('read')} />
      )}
    </Container>
  );
}
