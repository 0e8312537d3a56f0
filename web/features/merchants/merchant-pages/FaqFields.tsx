import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '../../../ui/Button.tsx'
import { TextArea, TextField } from '../../../ui/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Section } from '../../../ui/Section.tsx'
import { FAQS_AT_MOST, type PageFormValues, RULES } from './page-form.ts'
import { useRows } from './useRows.ts'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The questions with their answers, in the order in which employees read them. */
export function FaqFields() {
  const { control, register, formState } = useFormContext<PageFormValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'faqs' })
  const { list, add, said, leave } = useRows(fields.length)
  const { faqs: errors } = formState.errors
  return (
    <Section title="Frequently asked questions" text={`What people ask before they buy, ${FAQS_AT_MOST} at most.`}>
      <ul ref={list} aria-label="Questions" className="flex flex-col gap-4 empty:hidden">
        {fields.map((field, index) => (
          <li
            key={field.id}
            className="flex items-end gap-2 rounded-panel border border-line p-3 max-sm:flex-col sm:items-start sm:p-4"
          >
            <div className="flex min-w-0 grow flex-col gap-3 max-sm:w-full">
              <TextField
                label={`Question ${index + 1}`}
                maxLength={200}
                error={errors?.[index]?.question?.message}
                {...register(`faqs.${index}.question`, { validate: RULES.question })}
              />
              <TextArea
                label={`Answer ${index + 1}`}
                rows={3}
                maxLength={2000}
                error={errors?.[index]?.answer?.message}
                {...register(`faqs.${index}.answer`, { validate: RULES.answer })}
              />
            </div>
            <IconButton
              label={`Remove question ${index + 1}`}
              icon={<Trash2 {...icon} />}
              onClick={() => {
                leave(index, `Question ${index + 1}`)
                remove(index)
              }}
            />
          </li>
        ))}
      </ul>
      {fields.length < FAQS_AT_MOST && (
        <Button
          ref={add}
          className="self-start"
          icon={<Plus {...icon} />}
          onClick={() => append({ question: '', answer: '' })}
        >
          Add a question
        </Button>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </Section>
  )
}
