/**
 * Evaluating the framework takes a slow phone longer than a finger waits. In parts, each a task of its own, the page
 * answers in between; the document has all of them preloaded.
 */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

await import('./hydrate-document.ts')
await nextTask()
await import('./started-site.tsx')
await nextTask()
await import('./hydrate.tsx')

export {}
