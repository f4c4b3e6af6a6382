/** For an address that can only be read: without it the router would answer any other method with an empty page. */
export const methodNotAllowed = (): Response =>
  new Response('Method Not Allowed\n', { status: 405, headers: { allow: 'GET, HEAD' } })
