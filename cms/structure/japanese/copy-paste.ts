/** Copying and pasting whole fields: what @sanity/locale-ja-jp does not have. */
export default {
  'copy-paste.on-paste.validation.read-only-fields-skipped.description':
    '読み取り専用の項目は貼り付けませんでした: {{fieldNames}}',
  'copy-paste.on-paste.validation.read-only-fields-skipped-truncated.description':
    '読み取り専用の項目は貼り付けませんでした: {{fieldNames}}、ほか{{count}}件',
}
