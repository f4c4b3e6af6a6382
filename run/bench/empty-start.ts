import { openStartPages } from './start-pages.ts'

const files = {
  'router.tsx': `import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen'
export const getRouter = () => createRouter({ routeTree })
`,
  'routes/__root.tsx': `import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
export const Route = createRootRoute({
  component: () => <html><head><HeadContent /></head><body><Outlet /><Scripts /></body></html>,
})
`,
  'routes/index.tsx': `import { createFileRoute } from '@tanstack/react-router'
export const Route = createFileRoute('/')({ component: () => <h1>Empty</h1> })
`,
}

/** A page with only a heading, built and served: the minimum with this framework. */
export const openEmptyStart = (root: string) => openStartPages(root, 'empty-start', files)
