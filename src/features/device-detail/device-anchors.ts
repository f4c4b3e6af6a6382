/** Anchors on the page of a device: links lead to them, and their code is loaded when the visitor comes near. */
export const deviceAnchors = {
  alternatives: 'alternatives',
  care: 'care',
  condition: 'condition',
  delivery: 'delivery',
  facts: 'facts',
  price: 'price',
  related: 'related',
} as const
