import { PriceBreakdown } from '#src/billing/price-breakdown.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { LoadingNotice, Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState, ErrorPanel } from '#src/ui/state-panel.tsx'
import { Sample } from './sample.tsx'

/** Waiting, nothing, trouble, notices. */
export function StateSamples() {
  return (
    <>
      <Sample name="Skeleton">
        <div>
          <LoadingNotice />
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
          <Skeleton shape="box" />
        </div>
      </Sample>
      <Sample name="Empty state">
        <EmptyState
          title="まだデバイスがありません"
          level={3}
          action={<ButtonLink to="/devices">デバイスを見る</ButtonLink>}
        >
          <p>はじめての一台をお選びください。</p>
        </EmptyState>
      </Sample>
      <Sample name="Error panel">
        <ErrorPanel
          title="読み込めませんでした"
          level={3}
          onRetry={() => window.location.reload()}
          action={<ButtonLink to="/">ホームへ</ButtonLink>}
          errorId="7f3a-kitchen"
        >
          <p>しばらくしてから、もう一度お試しください。</p>
        </ErrorPanel>
      </Sample>
      <Sample name="Alert">
        <Alert title="お知らせ">内容の説明です。</Alert>
        <Alert tone="ok" title="保存しました" />
        <Alert
          tone="warn"
          title="カードの期限が近づいています"
          action={<Button small>更新する</Button>}
        >
          2026年12月31日までです。
        </Alert>
        <Alert tone="bad" title="Payment failed">
          The card was declined. Choose another card or try again.
        </Alert>
      </Sample>
      <Sample name="Price breakdown">
        <PriceBreakdown
          breakdown={{
            title: 'iPhone 17の返却',
            parts: [
              { title: '今回のお支払い', total: 0, lines: [] },
              {
                title: '今後のお支払い',
                total: 20_530,
                lines: [
                  { label: '6か月目の月額', note: '2026年12月1日', amount: 6_380 },
                  { label: 'クーポン WELCOME1000', amount: -1_000 },
                  { label: '早期終了の料金', note: '2026年12月20日', amount: 15_150 },
                ],
              },
              { title: 'お返しするもの', lines: [{ label: 'ポイント', amount: '300pt' }] },
            ],
            total: { label: 'お支払い合計', amount: 20_530, note: '消費税込み' },
            dates: [{ term: '返却期限', value: '2026年12月6日' }],
          }}
        />
      </Sample>
    </>
  )
}
