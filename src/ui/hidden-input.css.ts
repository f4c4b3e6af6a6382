import { uiStyle } from './layered-style.ts'

/** The browser's own radio or checkbox, kept for keyboard and screen reader, under a drawing of ours. */
export const hiddenInput = uiStyle({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
})
