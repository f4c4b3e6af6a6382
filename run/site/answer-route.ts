/** Header in which the built site states which of its routes has answered; it is not sent to the visitor. */
const routeHeader = 'x-route'
const folders = ['/assets', '/art', '/content-pictures', '/studio', '/_serverFn']

const routes = new WeakMap<Response, string>()

/** Removes the route from an answer before it is sent. */
export function takeRoute(answer: Response, pathname: string): void {
  const folder = folders.find((start) => pathname.startsWith(`${start}/`))
  routes.set(answer, answer.headers.get(routeHeader) ?? folder ?? 'other')
  answer.headers.delete(routeHeader)
}

/** One of a small number of values: a pattern, a folder, or `other`. */
export const routeOf = (answer: Response): string => routes.get(answer) ?? 'other'
