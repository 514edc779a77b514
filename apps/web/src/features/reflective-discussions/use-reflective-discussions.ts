import { awaitsSignature } from '@cairn/domain/discussion-stage';
import { reflectiveDiscussionWords } from '@cairn/domain/prescribed/reflective-discussions';
import { focusManager } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { trpc } from '../../client/api-client.ts';
import { failedSave } from '../../client/api-problem.ts';
import { serverClock } from '../../client/server-clock.ts';
import { toasts } from '../../client/toasts.tsx';
import { pauseBeforeNews } from './discussion-text.ts';

const draftSaved = 'Draft saved successfully - you can continue editing later';

/** The calls of the reflective discussions page with the words they end in. */
export function useReflectiveDiscussions() {
  const since = useRef(serverClock.now());
  useEffect(
    () =>
      focusManager.subscribe((seen) => {
        if (seen) since.current = serverClock.now();
      }),
    [],
  );
  const list = trpc.reflectiveDiscussions.list.useQuery(
    {},
    {
      // A mail leaves a moment after the form is saved, and the discussant signs at any time. Hidden tabs ask nothing.
      refetchInterval: ({ state }) => pauseBeforeNews(state.data ?? [], serverClock.now(), since.current),
      refetchOnWindowFocus: ({ state }) => (state.data?.some(awaitsSignature) ? 'always' : false),
    },
  );
  const create = trpc.reflectiveDiscussions.create.useMutation({
    onSuccess: ({ status }) => toasts.success(status === 'draft' ? draftSaved : reflectiveDiscussionWords.created),
    onError: () => toasts.failure(reflectiveDiscussionWords.notCreated),
  });
  const update = trpc.reflectiveDiscussions.update.useMutation({
    onSuccess: ({ status }) => toasts.success(status === 'draft' ? draftSaved : reflectiveDiscussionWords.updated),
    onError: (error) => toasts.failure(failedSave(error, reflectiveDiscussionWords.notUpdated)),
  });
  const finalize = trpc.reflectiveDiscussions.finalize.useMutation({
    onSuccess: () => toasts.success(reflectiveDiscussionWords.finalized, reflectiveDiscussionWords.finalizedTitle),
    onError: () => toasts.failure(reflectiveDiscussionWords.notFinalized),
  });
  const withdraw = trpc.reflectiveDiscussions.withdraw.useMutation({
    onSuccess: () => toasts.success('The form is a draft again, and its link no longer works'),
    onError: () => toasts.failure('The form could not be withdrawn'),
  });
  const restore = trpc.deletedRecords.restore.useMutation({
    onSuccess: () => toasts.success('Reflective discussion form brought back'),
    onError: () => toasts.failure('The reflective discussion form could not be brought back'),
  });
  const remove = trpc.reflectiveDiscussions.remove.useMutation({
    onSuccess: ({ id }) => toasts.undoable(reflectiveDiscussionWords.removed, () => restore.mutate({ id })),
    onError: () => toasts.failure(reflectiveDiscussionWords.notRemoved),
  });
  return { list, create, update, finalize, withdraw, remove };
}
