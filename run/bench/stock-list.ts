import { openStartPages } from './start-pages.ts'

const files = {
  'router.tsx': `import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen'
export const getRouter = () => createRouter({ routeTree, defaultPreload: 'intent', scrollRestoration: true })
`,
  'devices.ts': `export const devices = Array.from({ length: 24 }, (_, index) => ({
  slug: 'phone-' + index,
  name: 'Phone ' + index,
  maker: 'Maker ' + (index % 5),
  price: 1980 + 100 * index,
  picture: '/picture.svg?' + index,
}))
`,
  'styles.css': `body { margin: 0 auto; max-width: 72rem; padding: 1rem; font-family: system-ui }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr)); gap: 1rem; padding: 0; list-style: none }
article { padding: 1rem; border: 1px solid #ccc; border-radius: 4px }
img { width: 100%; height: auto }
`,
  'routes/__root.tsx': `import { createRootRoute, HeadContent, Link, Outlet, Scripts } from '@tanstack/react-router'
import styles from '../styles.css?url'
export const Route = createRootRoute({
  head: () => ({
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }, { title: 'Devices' }],
    links: [{ rel: 'stylesheet', href: styles }],
  }),
  component: () => (
    <html lang="en">
      <head><HeadContent /></head>
      <body>
        <header><Link to="/">Home</Link> <Link to="/devices">Devices</Link></header>
        <main><Outlet /></main>
        <Scripts />
      </body>
    </html>
  ),
})
`,
  'routes/index.tsx': `import { createFileRoute, Link } from '@tanstack/react-router'
export const Route = createFileRoute('/')({ component: () => <><h1>Home</h1><Link to="/devices">Devices</Link></> })
`,
  'routes/devices.index.tsx': `import { createFileRoute, Link } from '@tanstack/react-router'
import { devices } from '../devices'
export const Route = createFileRoute('/devices/')({
  loader: () => devices,
  component: () => (
    <>
      <h1>Devices</h1>
      <ul>
        {Route.useLoaderData().map(({ slug, name, maker, price, picture }) => (
          <li key={slug}>
            <article>
              <img src={picture} alt="" width={400} height={400} loading="lazy" />
              <p>{maker}</p>
              <h2><Link to="/devices/$slug" params={{ slug }}>{name}</Link></h2>
              <p>from ¥{price} a month</p>
            </article>
          </li>
        ))}
      </ul>
    </>
  ),
})
`,
  'routes/devices.$slug.tsx': `import { createFileRoute } from '@tanstack/react-router'
import { devices } from '../devices'
export const Route = createFileRoute('/devices/$slug')({
  loader: ({ params }) => devices.find(({ slug }) => slug === params.slug),
  component: Device,
})
function Device() {
  const device = Route.useLoaderData()
  return (
    <>
      <h1>{device?.name}</h1>
      <img src={device?.picture} alt="" width={800} height={800} />
      <p>{device?.maker}</p>
      <p>from ¥{device?.price} a month</p>
      <button type="button">Apply</button>
    </>
  )
}
`,
}

/** A list of 24 devices and a page for each, written as the framework's guide does, built and served. */
export const openStockList = (root: string) => openStartPages(root, 'stock-list', files)
