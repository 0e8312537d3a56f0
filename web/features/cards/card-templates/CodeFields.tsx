import { useFormContext, useWatch } from 'react-hook-form'
import { CONTENT_MODES, type ContentMode, TEMPLATE_TEXTS } from '../../../../domain/card-templates.ts'
import { SYMBOLOGIES } from '../../../../domain/enums.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { TemplateValues } from './template-form.ts'
import { CONTENT_LABELS, SYMBOLOGY_OPTIONS } from './template-words.ts'

const TEXTS: Record<Exclude<ContentMode, 'FORMATTED_NUMBER'>, { label: string; hint: string }> = {
  STATIC_STRING: { label: 'Text of the code', hint: 'Left empty, the code says the number of the card.' },
  DYNAMIC_QR_URL: {
    label: 'Address of the code',
    hint: 'Write {number} where the number goes. Left empty, the number itself is the address.',
  },
}

function CodeText({ mode }: { mode: Exclude<ContentMode, 'FORMATTED_NUMBER'> }) {
  const { register, formState } = useFormContext<TemplateValues>()
  return (
    <TextField
      {...TEXTS[mode]}
      optional
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      maxLength={TEMPLATE_TEXTS.codeText}
      error={formState.errors.codeText?.message}
      {...register('codeText')}
    />
  )
}

function Format() {
  const { control, register, formState, setValue } = useFormContext<TemplateValues>()
  const { errors } = formState
  const luhn = useWatch({ control, name: 'luhn' })
  const length = { inputMode: 'numeric', autoComplete: 'off', maxLength: 3 } as const
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 font-heading text-h3 font-bold">Numbers that may be issued</legend>
      <div className="grid gap-4 min-[30rem]:grid-cols-2">
        <TextField label="Minimum length" optional error={errors.minLen?.message} {...length} {...register('minLen')} />
        <TextField label="Maximum length" optional error={errors.maxLen?.message} {...length} {...register('maxLen')} />
      </div>
      <Checkbox
        checked={luhn}
        onChange={(isOn) => setValue('luhn', isOn, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
      >
        The last digit is a Luhn check digit
      </Checkbox>
      <TextField
        label="Pattern"
        optional
        hint="A regular expression, like ^HP[0-9]{8}$."
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={TEMPLATE_TEXTS.pattern}
        error={errors.pattern?.message}
        {...register('pattern')}
      />
    </fieldset>
  )
}

/** Which code a card has, what it says, and which numbers it takes. */
export function CodeFields() {
  const { control, setValue, formState } = useFormContext<TemplateValues>()
  const [symbology, contentMode] = useWatch({ control, name: ['symbology', 'contentMode'] })
  const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
  return (
    <>
      <Select
        label="Symbology"
        options={SYMBOLOGY_OPTIONS}
        value={symbology}
        error={formState.errors.symbology?.message}
        onChange={(next) => setValue('symbology', SYMBOLOGIES.find((one) => one === next) ?? 'NONE', options)}
      />
      {symbology !== 'NONE' && (
        <>
          <Select
            label="The code says"
            options={CONTENT_MODES.map((value) => ({ value, label: CONTENT_LABELS[value] }))}
            value={contentMode}
            error={formState.errors.contentMode?.message}
            onChange={(next) =>
              setValue('contentMode', CONTENT_MODES.find((one) => one === next) ?? 'FORMATTED_NUMBER', options)
            }
          />
          {contentMode !== 'FORMATTED_NUMBER' && <CodeText mode={contentMode} />}
          <Format />
        </>
      )}
    </>
  )
}
