import type { ComponentType } from 'react'

/** A component whose script is asked for by its first call. */
export interface LateComponent<Props> {
  (): Promise<ComponentType<Props>>
  /** The component itself, as soon as its script is there. */
  ready?: ComponentType<Props>
}

/** For a part of a page that its route fetches: what has come already is drawn with the page, not a moment after it. */
export function lateComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
): LateComponent<Props> {
  const late: LateComponent<Props> = async () => {
    late.ready ??= await load()
    return late.ready
  }
  return late
}
