import {
  type GlobalStyleRule,
  globalStyle,
  type StyleRule,
  style,
  styleVariants,
} from '@vanilla-extract/css'
import { layers } from './layers.css.ts'

/** A style of a primitive: in the `ui` layer, so that any style of a feature overrides it. */
export function uiStyle(rule: StyleRule) {
  return style({ '@layer': { [layers.ui]: rule } })
}

/** Like `uiStyle` for the several looks of one part. */
export function uiStyles<Look extends string>(rules: Record<Look, StyleRule>) {
  return styleVariants(rules, (rule: StyleRule) => ({ '@layer': { [layers.ui]: rule } }))
}

/** An element rule in a named layer. */
export function layeredGlobalStyle(
  layer: keyof typeof layers,
  selector: string,
  rule: GlobalStyleRule,
) {
  globalStyle(selector, { '@layer': { [layers[layer]]: rule } })
}
