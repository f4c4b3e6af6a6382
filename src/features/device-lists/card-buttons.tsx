import type { CardButtons } from '#src/items/device-card.tsx'
import { CompareButton } from './compare-button.tsx'
import { SaveButton } from './save-button.tsx'

/** Saves and compares a device from its card. */
export const cardButtons: CardButtons = {
  Save: (device) => <SaveButton {...device} look="card" />,
  Compare: (device) => <CompareButton {...device} look="card" />,
}
