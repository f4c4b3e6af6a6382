/** For routes with GET only. Otherwise the router answers other methods with an empty page. */
export const methodNotAllowed = (): Response =>
  new Response('Method Not Allowed\n', { status: 405, headers: { allow: 'GET, HEAD' } })
