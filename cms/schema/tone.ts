import { defineField } from 'sanity'
import { oneChosen } from './field-rules.ts'

/** Tone of a notice: information or warning. */
export const tone = defineField({
  name: 'tone',
  title: '調子 / Tone',
  type: 'string',
  initialValue: 'note',
  options: {
    layout: 'radio',
    direction: 'horizontal',
    list: [
      { title: '補足 / Note', value: 'note' },
      { title: '注意 / Caution', value: 'caution' },
    ],
  },
  validation: oneChosen,
})
