/**
 * Server code has no page types: each `@ts-expect-error` fails the check as soon as a package brings the DOM's types along.
 */
export const browserOnly = [
  // @ts-expect-error the page in a window
  () => document.title,
  // @ts-expect-error the window
  () => window.location.href,
  // @ts-expect-error the visitor's way through pages
  () => history.back(),
]

export const onServer = [() => process.cwd(), () => new Request('http://localhost/')]
