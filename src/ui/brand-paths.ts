/** A drawing of the brand as path data, in the units of its own view box. */
export interface BrandPath {
  readonly viewBox: string
  readonly path: string
}

/** The mark, stroked with round caps: an open ring with a gap at the top. */
export const ringMark = {
  viewBox: '0 0 32 32',
  path: 'M11.4 6.3A11.2 11.2 0 1 0 20.6 6.3',
  strokeWidth: 5,
} as const satisfies BrandPath & { strokeWidth: number }

/** "Reboot" in our own letters, filled (non-zero): upright stems, true circles, one weight. Cap height is 700 of 732 units. */
export const wordMark = {
  viewBox: '0 -24 3044 732',
  path: 'M0 0H246A203 203 0 0 1 246 406H104V700H0ZM104 96V310H242A107 107 0 0 0 242 96ZM196 380H322L470 700H344ZM1008.2 494A258 258 0 1 0 942.7 626L866.6 555A154 154 0 0 1 606.4 494ZM606.4 406A154 154 0 0 1 901.6 406ZM1074 -24H1178V700H1074ZM1074 450A258 258 0 1 1 1590 450A258 258 0 1 1 1074 450ZM1178 450A154 154 0 1 0 1486 450A154 154 0 1 0 1178 450ZM1628 450A258 258 0 1 1 2144 450A258 258 0 1 1 1628 450ZM1732 450A154 154 0 1 0 2040 450A154 154 0 1 0 1732 450ZM2178 450A258 258 0 1 1 2694 450A258 258 0 1 1 2178 450ZM2282 450A154 154 0 1 0 2590 450A154 154 0 1 0 2282 450ZM2812 56H2916V200H3044V292H2916V540C2916 590 2938 608 2988 608H3044V700H2966C2866 700 2812 650 2812 548V292H2720V200H2812Z',
} as const satisfies BrandPath
