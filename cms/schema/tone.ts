import { defineField } from 'sanity'

/** How loud a notice is: something worth knowing, or something that must not be missed. */
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
  validation: (rule) => rule.required(),
})
