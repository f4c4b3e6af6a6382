import { box } from './box.ts'
import { type DrawKind, modelOf } from './drawing.ts'
import { handheldConsole } from './handheld-console.ts'
import { headset } from './headset.ts'
import { actionCamera, gimbalCamera, sphereCamera } from './pocket-cameras.ts'
import { projector } from './projector.ts'
import { towerConsole } from './tower-console.ts'

/** Objects drawn one by one. */
export const objects: Readonly<Record<string, DrawKind>> = {
  'nintendo-switch-2': handheldConsole,
  'sony-playstation-5-slim-used': towerConsole,
  'meta-quest-3s': headset,
  'dji-osmo-pocket-3-used': gimbalCamera,
  'gopro-hero13-black': actionCamera,
  'insta360-x5': sphereCamera,
  'anker-nebula-capsule-3-used': projector,
}

/** Anything that is no phone, tablet, laptop, watch or headphones; a box when nobody drew it. */
export const other: DrawKind = (pen, request) => modelOf(objects, request.slug, box)(pen, request)
