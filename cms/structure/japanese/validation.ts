/** The list of what is wrong in a document, by the words of the buttons and notices. */
export default {
  'panel.close-button-aria-label': '入力の確認を閉じる',
  'panel.no-errors-message': '入力に誤りはありません',
  'panel.title': '入力の確認',
  'panel.unpublish-message': '公開を取り消す設定なので、入力を確認しません',
}
