import { afterEach, expect, test } from 'vitest';
import { storedPrevUser, useCommonStore } from './common-store.ts';

afterEach(() => useCommonStore.getState().setPrevUser(null));

test('has the specified fields and defaults', () => {
  expect(useCommonStore.getInitialState()).toMatchObject({
    isLoading: false,
    backgroundLoading: false,
    loadingMessage: '',
    templateGenerateStep: true,
    assistantMessages: [],
    prevUser: null,
  });
});

test('the previous user’s profile survives a reload, until it is cleared', () => {
  expect(storedPrevUser()).toBeNull();
  useCommonStore.getState().setPrevUser({ profileType: 'admin' });
  expect(storedPrevUser()).toEqual({ profileType: 'admin' });
  useCommonStore.getState().setPrevUser(null);
  expect(storedPrevUser()).toBeNull();
});

test('an unknown profile is ignored', () => {
  sessionStorage.setItem('candi.prevUser', 'owner');
  expect(storedPrevUser()).toBeNull();
});

test('the assistant’s messages are joined by speaker and can be cleared', () => {
  const { addAssistantMessage, clearAssistantMessages } = useCommonStore.getState();
  addAssistantMessage({ speaker: 'recruiter', text: 'Hello' });
  addAssistantMessage({ speaker: 'assistant', text: 'Good' });
  addAssistantMessage({ speaker: 'assistant', text: 'morning.' });
  expect(useCommonStore.getState().assistantMessages).toEqual([
    { speaker: 'recruiter', text: 'Hello', index: 0 },
    { speaker: 'assistant', text: 'Good morning.', index: 4 },
  ]);
  clearAssistantMessages();
  expect(useCommonStore.getState().assistantMessages).toEqual([]);
});

test('templates are drafted one part at a time by default', () => {
  expect(useCommonStore.getState().templateGenerateStep).toBe(true);
});
