import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { categories } from '#contract/enums.ts'
import { emailMessages } from '#src/forms/field-messages.ts'
import { Form, SubmitButton } from '#src/forms/form.tsx'
import { formErrorCode, loadFormStart } from '#src/forms/form-start.data.ts'
import type { FormAction, FormStart } from '#src/forms/form-values.ts'
import { useForm } from '#src/forms/use-form.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { RadioRow } from '#src/ui/radio.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { plans, sampleSchema, submitSample } from './all-fields-form.data.ts'
import { Sample } from './sample.tsx'

/** The mechanism of `src/forms` with every kind of field; it works without JavaScript too. */
export function FormSample({ theme }: { theme: string }) {
  const { error } = v.parse(v.object({ error: formErrorCode }), useSearch({ strict: false }))
  const { data: start } = useSuspenseQuery({
    queryKey: ['kitchen', 'form', error],
    queryFn: async () => (await loadFormStart('kitchen', error)) ?? null,
  })
  const [done, setDone] = useState<string>()
  return (
    <Sample name="Form">
      {done === undefined ? (
        <SampleForm id={theme} action={submitSample} start={start ?? undefined} onDone={setDone} />
      ) : (
        <Alert tone="ok" title={done} />
      )}
    </Sample>
  )
}

interface SampleFormProps {
  id: string
  action: FormAction<string>
  start: FormStart | undefined
  onDone: (people: string) => void
}

export function SampleForm({ id, action, start, onDone }: SampleFormProps) {
  const form = useForm({
    id: `sample-${id}`,
    schema: sampleSchema,
    action,
    start,
    defaultValues: { people: [{ name: '' }] },
    fieldMessages: {
      email: emailMessages,
      plan: () => 'お支払い方法を選んでください。',
      photo: { required: () => '写真を選んでください。' },
      'people[].name': { required: () => '名前を入力してください。' },
    },
    onDone,
  })
  const { defaultValue: _file, ...photo } = form.field('photo')
  const { error: termsError, defaultValue: terms, ...termsField } = form.field('terms')
  return (
    <Form form={form}>
      <TextField {...form.field('email')} type="email" label="メールアドレス" />
      <SelectField {...form.field('category')} label="種類">
        <option value="">選択してください</option>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <PlanField field={form.field('plan')} />
      <TextField {...form.field('amount')} label="台数" optional inputMode="numeric" />
      <TextAreaField {...form.field('note')} label="ご希望" optional />
      <TextField {...photo} type="file" accept="image/*" label="写真" />
      <PeopleFields form={form} />
      <Checkbox
        {...termsField}
        value="true"
        defaultChecked={terms === 'true'}
        aria-invalid={termsError ? true : undefined}
        label="規約に同意する"
      />
      <SubmitButton form={form}>送る</SubmitButton>
    </Form>
  )
}

type SampleFormState = ReturnType<typeof useForm<string>>

function PlanField({ field }: { field: ReturnType<SampleFormState['field']> }) {
  const { id, name, required, defaultValue, error } = field
  return (
    <RadioGroup id={id} legend="お支払い" error={error}>
      {plans.map((plan, index) => (
        <RadioRow
          key={plan}
          id={index === 0 ? id : `${id}-${plan}`}
          name={name}
          value={plan}
          required={required}
          defaultChecked={defaultValue === plan}
          label={plan}
        />
      ))}
    </RadioGroup>
  )
}

function PeopleFields({ form }: { form: Pick<SampleFormState, 'field' | 'list'> }) {
  const { rows, addButton } = form.list('people')
  return (
    <fieldset>
      <legend>お使いになる方</legend>
      {rows.map(({ key, name, removeButton }, index) => (
        <div key={key}>
          <TextField {...form.field(`${name}.name`)} label={`${index + 1}人目のお名前`} />
          <TextField {...form.field(`${name}.age`)} label="年齢" optional inputMode="numeric" />
          <Button {...removeButton} small>
            {index + 1}人目を取り消す
          </Button>
        </div>
      ))}
      <Button {...addButton} small>
        もう一人
      </Button>
    </fieldset>
  )
}
