/** The desk and the form: what @sanity/locale-ja-jp does not have, and what is wrong in it. */
export default {
  'action.discard-changes.confirm-dialog.confirm-discard-changes-draft':
    'この下書きの変更をすべて破棄しますか?',
  'action.publish.validation-in-progress.label': '入力を確認中…',
  'action.publish.validation-issues-toast.title': '入力に誤りがあります',
  'action.publish.validation-issues-toast.description': '直してから公開してください。',
  'action.publish.validation-issues.tooltip': '入力に誤りがあるので公開できません',
  'action.publish.waiting': '保存と入力の確認が終わりしだい公開します',
  'action.publish.already-published.tooltip': '公開済み({{timeSincePublished}})',
  'action.restore.label': 'この版に戻す',
  'action.restore.tooltip': 'この版に戻す',
  'action.restore.confirm.message': 'このドキュメントをこの版に戻しますか?',
  'action.delete.disabled.target-not-found':
    '選んだリリースまたはバリアントに、このドキュメントはありません',
  'action.discard-changes.disabled.target-not-found':
    '選んだリリースまたはバリアントに、このドキュメントはありません',
  'action.duplicate.disabled.target-not-found':
    '選んだリリースまたはバリアントに、このドキュメントはありません',
  'action.publish.disabled.not-publishable': 'この版はリリースと一緒に公開されます',
  'action.publish.disabled.target-not-found':
    '選んだリリースまたはバリアントに、このドキュメントはありません',
  'action.unpublish.disabled.already-unpublished':
    'このドキュメントは、すでに公開を取り消す設定です',
  'action.unpublish.disabled.target-not-found':
    '選んだリリースまたはバリアントに、このドキュメントはありません',
  'banners.choose-new-document-destination.cannot-create-draft-document':
    '下書きを作成できません。',
  'banners.obsolete-draft.actions.compare-draft.text': '下書きを比較する',
  'banners.obsolete-draft.actions.discard-draft.text': '下書きを破棄する',
  'banners.obsolete-draft.actions.publish-draft.text': '下書きを公開する',
  'banners.obsolete-draft.actions.compare-draft.tooltip':
    '公開されたドキュメントがないので、この下書きと比べられません。',
  'banners.release.not-in-release':
    '<VersionBadge>{{title}}</VersionBadge>リリースに含まれていません。',
  'buttons.focus-pane-button.aria-label.collapse': 'ほかの欄も表示する',
  'buttons.focus-pane-button.aria-label.focus': 'この欄だけを表示する',
  'buttons.focus-pane-button.tooltip.collapse': 'ほかの欄も表示する',
  'buttons.focus-pane-button.tooltip.focus': 'この欄だけを表示する',
  'changes.from.label': '比べる元',
  'changes.tab.review-changes': '変更を確認',
  'changes.to.label': '比べる先',
  'compare-versions.status.draft': '下書き',
  'compare-version.error.loadVersions.title': '版を読み込めませんでした',
  'confirm-delete-dialog.confirmation.text_delete': 'このドキュメントを本当に削除しますか?',
  'confirm-delete-dialog.confirm-anyway-button.text_delete_one': 'それでも削除',
  'confirm-delete-dialog.confirm-anyway-button.text_delete_other': 'それでもすべての版を削除',
  'confirm-delete-dialog.confirm-button.text_delete_one': '削除する',
  'confirm-delete-dialog.confirm-button.text_delete_other': 'すべての版を削除する',
  'confirm-delete-dialog.confirmation.text_delete_one': 'このドキュメントを本当に削除しますか?',
  'confirm-delete-dialog.confirmation.text_delete_other':
    'このドキュメントのすべての版を本当に削除しますか?',
  'document-group-inventory.onboarding-hint': '版のボタンはここに移りました',
  'document-target-badges.not-in-target.tooltip':
    '選んだ表示には、このドキュメントはまだありません。',
  'document-inspector.error.close-button.aria-label': 'パネルを閉じる',
  'document-inspector.error.description': 'このパネルを表示できませんでした。',
  'document-inspector.error.retry-button.text': '再試行',
  'document-inspector.error.title': 'エラーが発生しました',
  'document-view.form-view.sync-pending.title': '変更がまだ保存されていません',
  'document-view.form-view.sync-pending.description':
    '保存を続けて試みます。変更はそれまでブラウザーに残っています。',
  'document-view.form-view.sync-recovering.title': '変更を保存しています…',
  'document-view.form-view.sync-recovering.description':
    '変更が保存されしだい、編集を再開できます。',
  'document-view.form-view.sync-stalled.title': '変更を保存できない状態が続いています',
  'document-view.form-view.sync-stalled.description':
    '保存できるまで編集を止めています。変更はブラウザーに残っています。保存を続けて試みるので、このタブを開いたままにしてください。',
  'events.open.draft': '<VersionBadge>下書き</VersionBadge>を開く',
  'events.compare-with-published.description':
    '履歴の保存期間を過ぎたため、このドキュメントの変更を読み込めません。<strong>{{version}}</strong>と<strong>公開中</strong>の内容の違いを表示しています。',
  'incoming-references-input.type-to-search': '入力して検索',
  'incoming-references-pane.no-references': '参照しているドキュメントはありません。',
  'menu-items.layout.restore-default': '標準の表示',
  'menu-items.layout.restore-default.disabled-reason': 'すでに標準の表示です',
  'menu-items.sort-by.restore-default': '標準の並び順',
  'menu-items.sort-by.restore-default.disabled-reason': 'すでに標準の並び順です',
  'pane-item.draft-status.has-draft.tooltip': '<RelativeTime/>に編集',
  'pane-item.published-status.has-published.tooltip': '<RelativeTime/>に公開',
  'pane-item.published-status.no-published.tooltip': 'まだ公開されていません',
  'panes.document-list-pane.error.max-retries-attempted':
    '{{count}}回失敗したので、自動では再試行しません。',
  'panes.document-list-pane.error.text': 'ドキュメントを読み込めませんでした。',
  'panes.document-list-pane.search-ordering.aria-label': '検索結果の並び順を変える',
  'panes.document-list-pane.search-ordering.label': '{{order}}で並んでいます',
  'panes.document-list-pane.search-ordering.relevance': '関連の強い順',
  'panes.document-list-pane.search-ordering.summary-relevance': '関連の強い順に並んでいます',
  'panes.document-list-pane.sort-order.disabled-reason':
    'この並び順の項目は、この種類のドキュメントにはありません',
  'panes.document-operation-results.operation-error': '操作を完了できませんでした',
  'panes.document-operation-results.operation-error_delete':
    '削除できませんでした。ほかのドキュメントから参照されている場合、削除できません。',
  'panes.document-operation-results.operation-error_publish':
    '公開できませんでした。入力した内容は下書きに残っています。もう一度公開してください。',
  'panes.document-operation-results.operation-error_unpublish':
    '公開を取り消せませんでした。ほかのドキュメントから参照されている場合、取り消せません。',
  'panes.document-operation-results.operation-success_discardChanges':
    '最後に公開した後の変更を破棄しました。破棄した下書きは履歴から戻せます。',
  'panes.document-operation-results.operation-success': '操作が完了しました',
  'panes.document-operation-results.operation-success_publish':
    '<Strong>{{title}}</Strong>を公開しました',
  'panes.document-operation-results.operation-success_publishVersion': 'この版を公開しました',
  'panes.document-operation-results.operation-success_unpublish':
    '<Strong>{{title}}</Strong>の公開を取り消しました。最後に公開した内容は下書きとして残っています。',
  'panes.document-operation-results.operation-success_unpublishVersion':
    'この版は、リリースが公開されるときに公開が取り消されます',
  'panes.document-pane.variant-target.loading': 'ドキュメントを読み込んでいます…',
  'panes.unknown-pane-type.missing-type.text':
    'デスクの項目に必要な<Code>type</Code>がありません。',
  'panes.unknown-pane-type.unknown-type.text':
    'デスクの項目の種類<Code>{{type}}</Code>はありません。',
}
