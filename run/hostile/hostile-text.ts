import fc from 'fast-check'

/** Names that every JavaScript object has. */
const inherited = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf']

const wellKnown = [
  ...inherited,
  '',
  ' ',
  '%',
  '%zz',
  '%c0%ae',
  '%00',
  '%2e%2e%2f',
  '%E3%81',
  '..',
  '../../etc/passwd',
  '..\\',
  '//evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  "' or 1=1--",
  '#{7*7}',
  '{{7*7}}',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e400',
  '99999999999999999999',
  'true',
  '[]',
  '{}',
  '{"a":',
  ',,,',
  'あ端末',
  '\u202e',
  '\ufeff',
  '\ud800',
  'a'.repeat(600),
  'あ'.repeat(300),
]

/** Text that often breaks programs. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...wellKnown),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: fc.constantFrom('%', '.', '/', '\\', '0', 'a', 'Z', '~', '^'), maxLength: 30 }),
)

/** The same, limited to the bytes that a request line or a header allows: without line breaks, and mostly without spaces. */
export const lineText: fc.Arbitrary<string> = hostileText.map((text) =>
  text.replace(/[\r\n\0]/g, ''),
)

/** A part of an address: as it is, or encoded as a browser would. */
export const addressPart: fc.Arbitrary<string> = fc
  .tuple(lineText, fc.boolean())
  .map(([text, isEncoded]) =>
    isEncoded ? encodeURIComponent(text.toWellFormed()) : text.replaceAll(' ', ''),
  )
