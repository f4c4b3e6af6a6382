import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DocumentFields } from './document-fields.tsx'

const stored = {
  type: 'driver_license',
  files: { document_front: 'license-front.jpg', document_back: 'license-back.jpg' },
}

const fieldsFor = (chosen: string) =>
  renderToStaticMarkup(
    <DocumentFields
      stored={stored}
      field={(name) => ({
        id: name,
        name,
        error: undefined,
        defaultValue: name === 'document_type' ? chosen : '',
        required: false,
      })}
    />,
  )

test('pictures that are stored are shown with their own document alone', () => {
  expect(fieldsFor('driver_license')).toContain('license-front.jpg')
  for (const other of ['passport', 'residence_card', '']) {
    expect(fieldsFor(other)).not.toMatch(/license-(?:front|back)/)
  }
})

test('the form says to which document they belong', () => {
  expect(fieldsFor('passport')).toMatch(/name="stored_type" value="driver_license"/)
})
