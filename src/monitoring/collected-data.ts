/** What the SDK may collect of a request by itself: nothing that a person has typed, sent or received. */
export const collectedData = {
  userInfo: false,
  cookies: false,
  httpHeaders: { request: { allow: ['user-agent'] }, response: false },
  httpBodies: [],
  urlQueryParams: false,
  databaseQueryData: false,
  queues: false,
  stackFrameVariables: false,
} satisfies NonNullable<import('@sentry/react').BrowserOptions['dataCollection']>
