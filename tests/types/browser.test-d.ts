/** Browser code has no Node types: each `@ts-expect-error` fails the check as soon as a package brings them along. */
export const nodeOnly = [
  // @ts-expect-error Node's process
  () => process.cwd(),
  // @ts-expect-error Node's Buffer
  () => Buffer.from(''),
  // @ts-expect-error a module of Node
  () => import('node:fs'),
]

export const inBrowser = [() => document.title, () => window.location.href]
