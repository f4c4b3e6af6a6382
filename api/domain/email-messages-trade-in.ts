/** E-mails to people who trade a device in. */
export const tradeInEmails = {
  trade_in_accepted: {
    jp: {
      subject: '下取りのお申し込みを受け付けました',
      text: '{name}様\n\n{model}の下取りを{points}ポイントで承りました。{ship_by}までに、お届けするキットでお送りください。お送りになる前に、データの消去と「探す」機能の解除をお願いします。\n受付番号: {reference}',
    },
    en: {
      subject: 'Your trade-in is accepted',
      text: 'Hello {name},\n\nWe take your {model} for {points, plural, one {# point} other {# points}}. Please send it with the kit by {ship_by}. Before you do, erase your data and switch off device finding.\nReference: {reference}',
    },
  },
  trade_in_kit_sent: {
    jp: {
      subject: 'キットをお送りしました',
      text: '{name}様\n\n{model}をお送りいただくためのキットを{carrier}で発送しました。追跡番号: {tracking}\n{ship_by}までに端末をお送りください。',
    },
    en: {
      subject: 'Your kit is on its way',
      text: 'Hello {name},\n\nThe kit for your {model} is on its way with {carrier}, tracking number {tracking}. Please send the device by {ship_by}.',
    },
  },
  trade_in_received: {
    jp: {
      subject: '端末が到着しました',
      text: '{name}様\n\n{model}が到着しました。状態を確認して、結果をメールでお知らせします。\n\n{site}/trade-in-estimator?session={reference}',
    },
    en: {
      subject: 'Your trade-in has arrived',
      text: 'Hello {name},\n\nYour {model} has reached us. We look at it now and write to you with the result.\n\n{site}/en/trade-in-estimator?session={reference}',
    },
  },
  trade_in_adjusted: {
    jp: {
      subject: '査定額が変わりました',
      text: '{name}様\n\n届いた{model}を確認したところ、ご申告の状態と異なる点がありました。新しい査定額は{points}ポイントです。{days}日以内に、ご承諾かご返送をお選びください。\n\n{site}/trade-in-estimator?session={reference}',
    },
    en: {
      subject: 'Our offer has changed',
      text: 'Hello {name},\n\nYour {model} is not quite as described. Our new offer is {points, plural, one {# point} other {# points}}. Please accept it, or have the device sent back, within {days, plural, one {# day} other {# days}}.\n\n{site}/en/trade-in-estimator?session={reference}',
    },
  },
  trade_in_completed: {
    jp: {
      subject: '{points}ポイントを付与しました',
      text: '{name}様\n\n{model}の下取りが完了し、{points}ポイントを付与しました。次のお支払いからお使いいただけます。\n\n{site}/account/my-reboot-points',
    },
    en: {
      subject: '{points, plural, one {# point is} other {# points are}} yours',
      text: 'Hello {name},\n\nThe trade-in of your {model} is complete and {points, plural, one {# point is} other {# points are}} in your account, ready for your next payment.\n\n{site}/en/account/my-reboot-points',
    },
  },
  trade_in_compensated: {
    jp: {
      subject: '配送中に失われた端末の補償として、{points}ポイントを付与しました',
      text: '{name}様\n\n下取りの{model}が、配送の途中で失われました。ご迷惑をおかけし、申し訳ありません。\n補償として{points}ポイントを付与し、下取りを終了しました。次のお支払いからお使いいただけます。\n\n{site}/account/my-reboot-points',
    },
    en: {
      subject: '{points, plural, one {# point} other {# points}} for your lost device',
      text: 'Hello {name},\n\nThe {model} of your trade-in was lost on its way. We are sorry.\nAs compensation {points, plural, one {# point is} other {# points are}} in your account, ready for your next payment, and the trade-in has ended.\n\n{site}/en/account/my-reboot-points',
    },
  },
  trade_in_points_revoked: {
    jp: {
      subject: '下取りのポイントを取り消しました',
      text: '{name}様\n\n{model}の下取りで付与した{points}ポイントを取り消しました。理由は次のとおりです。\n{text_ja}\n\nすでにお使いになった分がある場合は、残りのポイントと、次に入るポイントから差し引きます。お支払いいただくことはありません。\n\n{site}/account/my-reboot-points',
    },
    en: {
      subject: 'We have taken back the points for your trade-in',
      text: 'Hello {name},\n\nWe have taken back {points, plural, one {# point} other {# points}} that you got for your {model}. The reason is: {text_en}\n\nPoints that you have used already are taken from the others you have, and from the next you get. You have nothing to pay for this.\n\n{site}/en/account/my-reboot-points',
    },
  },
  trade_in_to_return: {
    jp: {
      subject: '端末をご返送します',
      text: '{name}様\n\n{model}の下取りを終了し、端末をご返送します。送料はかかりません。発送しましたら、あらためてメールでお知らせします。',
    },
    en: {
      subject: 'We will send your device back',
      text: 'Hello {name},\n\nThe trade-in of your {model} has ended, and we send the device back to you free of charge. We write to you again once it is on its way.',
    },
  },
  trade_in_returned: {
    jp: {
      subject: '端末をご返送しました',
      text: '{name}様\n\n{model}を{carrier}でご住所へ発送しました。送料はかかりません。追跡番号: {tracking}',
    },
    en: {
      subject: 'Your device is on its way back',
      text: 'Hello {name},\n\nYour {model} is on its way back to you with {carrier}, tracking number {tracking}. There is no charge.',
    },
  },
} as const
