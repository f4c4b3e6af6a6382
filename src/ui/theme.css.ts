import { assignVars, createGlobalTheme, createGlobalThemeContract } from '@vanilla-extract/css'
import { media } from './breakpoints.ts'
import { layeredGlobalStyle } from './layered-style.ts'
import { layers } from './layers.css.ts'
import { dark, light, moreContrast, onPaper } from './theme-colors.ts'
import { shadowsDark, shadowsLight, stageDark, stageLight } from './theme-surfaces.ts'

const fixed = {
  font: {
    sans: '"Hiragino Sans","Noto Sans CJK JP","Yu Gothic UI","Noto Sans JP",system-ui,sans-serif',
  },
  /** Seven sizes: note 12, ui 14, body 16, lead 18–20, title 22–28, display 28–44, hero 38–76 px. */
  text: {
    note: '.75rem',
    ui: '.875rem',
    body: '1rem',
    lead: 'clamp(1.125rem, 1.06rem + .28vw, 1.25rem)',
    title: 'clamp(1.375rem, 1.2rem + .75vw, 1.75rem)',
    // Enlarged, nine letters still fit on the narrowest phone.
    display: 'min(14vw, clamp(1.75rem, 1.3rem + 1.95vw, 2.75rem))',
    hero: 'clamp(2.375rem, 1.3rem + 4.55vw, 4.75rem)',
  },
  /** Steps of 4 px, named by their px; `section` 64–112, `gutter` 24–56 and `pane` 20–28 grow with the window. */
  space: {
    4: '4px',
    8: '8px',
    12: '12px',
    16: '16px',
    20: '20px',
    24: '24px',
    28: '28px',
    32: '32px',
    48: '48px',
    64: '64px',
    section: 'clamp(64px, 7.6vw, 112px)',
    gutter: 'clamp(24px, 4.2vw, 56px)',
    /** Inside a framed or tinted part of a page, on every side. */
    pane: 'clamp(20px, 2.1vw + 12px, 28px)',
  },
  width: { content: '1200px', header: '1328px', reading: '40em' },
  /** `tag` for labels and price cards, `chip` for pills, `round` for icon buttons; everything else `base`. */
  radius: { base: '4px', tag: '2px', chip: '22px', round: '50%' },
  motion: {
    ease: 'cubic-bezier(.2, .7, .2, 1)',
    color: '180ms',
    move: '200ms',
    lift: '250ms',
  },
  z: { bar: '18', header: '20', help: '15', menu: '30', toast: '40', skip: '50' },
}

/** Design tokens. Colors, shadows and the stage follow the theme. */
export const vars = createGlobalThemeContract(
  { color: light, shadow: shadowsLight, stage: stageLight, ...fixed },
  (_value, path) => path.join('-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
)

createGlobalTheme(':root', vars, {
  '@layer': layers.theme,
  color: light,
  shadow: shadowsLight,
  stage: stageLight,
  ...fixed,
})

const darkVars = {
  ...assignVars(vars.color, dark),
  ...assignVars(vars.shadow, shadowsDark),
  ...assignVars(vars.stage, stageDark),
}

layeredGlobalStyle('theme', ':root', { colorScheme: 'light dark' })
layeredGlobalStyle('theme', ':root', {
  '@media': { 'screen and (prefers-color-scheme: dark)': { vars: darkVars } },
})

const { color, space } = vars

const withMoreContrast = Object.fromEntries(
  moreContrast.map(([changed, [one, share, other]]) => [
    color[changed],
    share === 100 ? color[one] : `color-mix(in srgb, ${color[one]} ${share}%, ${color[other]})`,
  ]),
)

// After the dark theme, whose colors it strengthens too.
layeredGlobalStyle('theme', ':root', {
  '@media': { [media.moreContrast]: { vars: withMoreContrast } },
})

layeredGlobalStyle('theme', ':root', {
  '@media': {
    [media.print]: {
      vars: {
        [color.paper]: onPaper.paper,
        [color.washi]: onPaper.washi,
        [color.ink]: onPaper.ink,
        [color.inkSoft]: onPaper.inkSoft,
        [color.inkFaint]: onPaper.inkFaint,
        [color.inverse]: onPaper.inverse,
        [color.onInverse]: onPaper.onInverse,
        [color.onInverseSoft]: onPaper.onInverseSoft,
        // The page has margins of its own.
        [space.gutter]: '0px',
        [space.section]: space[24],
      },
    },
  },
})
