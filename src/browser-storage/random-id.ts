/** 3 to 21 small letters and digits, of 96 random bits. Not `randomUUID`, which only exists over TLS and on localhost. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join('')
