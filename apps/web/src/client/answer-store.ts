import { clear, createStore, type UseStore } from 'idb-keyval';

/** Where this device keeps what the server has answered. */
export const answerStore: UseStore = createStore('cairn-answers', 'answers');

/** Takes everything off the device. */
export const removeAnswers = () => clear(answerStore);
