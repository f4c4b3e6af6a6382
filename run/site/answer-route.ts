/** Header in which the built site says which of its routes has answered; it goes no further. */
const routeHeader = 'x-route'
const folders = ['/assets', '/art', '/content-pictures', '/studio', '/_serverFn']

const routes = new WeakMap<Response, string>()

/** Takes the route out of an answer before it is sent. */
export function takeRoute(answer: Response, pathname: string): void {
  const folder = folders.find((start) => pathname.startsWith(`${start}/`))
  routes.set(answer, answer.headers.get(routeHeader) ?? folder ?? 'other')
  answer.headers.delete(routeHeader)
}

/** One of a small number: a pattern, a folder, or `other`. */
export const routeOf = (answer: Response): string => routes.get(answer) ?? 'other'
