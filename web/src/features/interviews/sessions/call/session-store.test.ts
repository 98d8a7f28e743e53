import { beforeEach, expect, test } from 'vitest';
import { sessionDefaults, useSessionStore } from './session-store.ts';

const store = useSessionStore;
beforeEach(() => store.setState(store.getInitialState(), true));

test('has the specified field names and defaults and no others', () => {
  expect(sessionDefaults).toStrictEqual({
    sideContent: 'transcript',
    interviewType: 'HUMANOID',
    isMuted: true,
    sidePanelOpen: true,
    lang: 'en',
    isInInterview: false,
    sessionError: null,
    sessionUrl: null,
    sessionDuration: 0,
    permissionsDeniedDuration: 0,
    permissionsGranted: false,
    unauthAction: false,
    isLoadingSession: false,
    startedAt: null,
    isResponding: false,
    messages: [],
  });
  expect(store.getState()).toMatchObject(sessionDefaults);
});

test('starting sets durations, type and language, and the loading state', () => {
  store.setState({ unauthAction: true });
  store.getState().startInterview({
    sessionDuration: 900,
    permissionsDeniedDuration: 30,
    interviewType: 'VIDEO',
    lang: 'ar',
  });
  expect(store.getState()).toMatchObject({
    sessionDuration: 900,
    permissionsDeniedDuration: 30,
    interviewType: 'VIDEO',
    lang: 'ar',
    isInInterview: true,
    permissionsGranted: true,
    unauthAction: false,
    isLoadingSession: true,
  });
});

test('ending resets the session and keeps the messages', () => {
  store.getState().startInterview({
    sessionDuration: 900,
    permissionsDeniedDuration: 30,
    interviewType: 'VIDEO',
    lang: 'ar',
  });
  store.getState().setSession({ sessionError: 'unreachable', startedAt: '2026-11-01T10:00:00.000Z' });
  store.getState().addMessage({ speaker: 'candi', text: 'Goodbye.' });
  store.getState().endInterview();
  expect(store.getState()).toMatchObject({
    isInInterview: false,
    sessionDuration: 0,
    sessionError: null,
    permissionsDeniedDuration: 0,
    permissionsGranted: false,
    isLoadingSession: false,
    startedAt: null,
    interviewType: 'VIDEO',
  });
  expect(store.getState().messages).toHaveLength(1);
});

test('closing the side panel clears its content, and opening restores it', () => {
  store.getState().closeSidePanel();
  expect(store.getState()).toMatchObject({ sidePanelOpen: false, sideContent: null });
  store.getState().openSidePanel('transcript');
  expect(store.getState()).toMatchObject({ sidePanelOpen: true, sideContent: 'transcript' });
});

test('messages are merged by speaker and have the time they were added', () => {
  const { addMessage } = store.getState();
  addMessage({ speaker: 'candidate', text: 'One' });
  addMessage({ speaker: 'candidate', text: 'two.' });
  const [message] = store.getState().messages;
  expect(message).toMatchObject({ text: 'One two.', index: 3 });
  expect(message?.timestamp).toBe(new Date(message?.timestamp ?? '').toISOString());
  expect(sessionDefaults.messages).toEqual([]);
});
