/** Shadow and stage values of the theme; separate because they are compositions, not single colors. */

export const shadowsLight = {
  /** Price cards, menus, help button. */
  raised: '0 1px 2px rgb(40 30 12 / .06), 0 10px 28px -14px rgb(40 30 12 / .22)',
  /** A bar fixed to the lower edge. */
  bar: '0 -14px 34px -18px rgb(40 30 12 / .28)',
}

export const shadowsDark: typeof shadowsLight = {
  raised: '0 1px 2px rgb(0 0 0 / .5), 0 12px 30px -14px rgb(0 0 0 / .8)',
  bar: '0 -14px 34px -18px rgb(0 0 0)',
}

/** The set for a device: lamp, wall above the floor line, floor below it. */
export const stageLight = {
  wall: '#F3EFE7',
  floor: '#E9E3D7',
  line: 'rgb(217 209 194 / .55)',
  lamp: 'radial-gradient(120% 90% at 28% 12%, rgb(255 255 255 / .6), rgb(255 255 255 / 0) 60%)',
  boardTop: 'linear-gradient(180deg, #DDD5C6, #EDE7DB 40%, #F1ECE2)',
  boardEdge: 'linear-gradient(180deg, #FFFDF8 0 1px, #DCD3C3 1px, #CFC5B3)',
  boardShade: 'linear-gradient(180deg, rgb(60 46 20 / .2), rgb(60 46 20 / .05) 40%, transparent)',
}

export const stageDark: typeof stageLight = {
  wall: '#373940',
  floor: '#43464D',
  line: 'rgb(0 0 0 / .47)',
  lamp: 'radial-gradient(70% 66% at 48% 50%, rgb(128 131 140 / .5), rgb(0 0 0 / 0) 72%)',
  boardTop: 'linear-gradient(180deg, #1E2024, #33363C)',
  boardEdge: 'linear-gradient(180deg, #6A6D75 0 1px, #42454C 1px, #303238)',
  boardShade: 'linear-gradient(180deg, rgb(0 0 0 / .55), transparent)',
}

/** Over the page behind a dialog or a sheet. No variable: in browsers of 2023 a backdrop inherits none. */
export const backdrop = 'rgb(12 13 15 / .55)'
