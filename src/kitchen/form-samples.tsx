import { useId } from 'react'
import { AddressFields } from '#src/personal-fields/address-fields.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { RadioCard, RadioRow, RadioRows } from '#src/ui/radio.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { Swatch } from '#src/ui/swatch.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import * as styles from './kitchen.css.ts'
import { Sample } from './sample.tsx'

/** Fields and choices. */
export function FormSamples() {
  return (
    <>
      <Sample name="Field">
        <TextField label="お名前" placeholder="山田 花子" autoComplete="off" />
        <TextField label="メールアドレス" hint="確認のメールをお送りします。" optional />
        <TextField
          label="郵便番号"
          hint="7桁の数字です。"
          defaultValue="123"
          error="郵便番号は7桁で入力してください。"
        />
        <TextField label="変えられない項目" defaultValue="sato@example.com" disabled />
        <TextAreaField label="ご希望" optional />
      </Sample>
      <Sample name="Select">
        <SelectField label="期間" defaultValue="24">
          <option value="12">12か月</option>
          <option value="24">24か月</option>
        </SelectField>
        <SelectField label="Sort" labelHidden compact>
          <option>Most popular</option>
        </SelectField>
        <SelectField label="国" error="国を選んでください。">
          <option value="">選択してください</option>
        </SelectField>
        <SelectField label="選べません" disabled>
          <option>日本</option>
        </SelectField>
      </Sample>
      <Sample name="Checkbox">
        <Checkbox label="新品" end={24} />
        <Checkbox label="新品同様" end={18} defaultChecked />
        <Checkbox label="該当なし" end={0} disabled />
        <Checkbox label="同意が必要です" aria-invalid="true" />
        <Checkbox label="A label that goes on for so long that it has to break into a second line before it ends" />
      </Sample>
      <RadioSamples />
      <AddressSample />
    </>
  )
}

/** 498-0000 is in two prefectures. */
function AddressSample() {
  const id = useId()
  const field = (name: string) => ({
    id: `${id}-${name}`,
    name,
    defaultValue: '',
    error: undefined,
    required: false,
  })
  return (
    <Sample name="Address">
      <form>
        <AddressFields field={field} />
      </form>
    </Sample>
  )
}

function RadioSamples() {
  const id = useId()
  return (
    <Sample name="Radio rows, radio cards, swatches">
      <fieldset>
        <legend>期間</legend>
        <RadioRows>
          <RadioRow name={`${id}-term`} label="1か月" detail="総額 ¥8,280" end="¥8,280" />
          <RadioRow
            name={`${id}-term`}
            label="24か月"
            detail="総額 ¥107,520"
            end="¥4,480"
            defaultChecked
          />
          <RadioRow name={`${id}-term`} label="36か月" detail="お選びいただけません" disabled />
        </RadioRows>
      </fieldset>
      <fieldset>
        <legend>容量</legend>
        <div className={styles.pair}>
          <RadioCard name={`${id}-size`} label="128GB" />
          <RadioCard name={`${id}-size`} label="256GB" detail="+¥400" defaultChecked />
          <RadioCard name={`${id}-size`} label="512GB" detail="在庫なし" disabled />
        </div>
      </fieldset>
      <fieldset>
        <legend>カラー</legend>
        <div className={styles.row}>
          <Swatch name={`${id}-hue`} hex="#c9c0de" label="ラベンダー" defaultChecked />
          <Swatch name={`${id}-hue`} hex="#2b2c30" label="ブラック" />
          <Swatch name={`${id}-hue`} hex="#f4f2ec" label="ホワイト" />
        </div>
      </fieldset>
    </Sample>
  )
}
