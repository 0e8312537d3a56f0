import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { changeNotes } from '../../../../domain/template-changes.ts'
import { ApiError } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { notify, notifyError } from '../../../ui/toast.ts'
import { AssetField } from './AssetField.tsx'
import { type CardTemplate, type Door, keepTemplate } from './card-templates.ts'
import { CodeFields } from './CodeFields.tsx'
import { LookFields } from './LookFields.tsx'
import { boxAt, resolveTemplate, type TemplateValues, toValues, toWords } from './template-form.ts'
import { type RenderTile, TemplatePreview } from './TemplatePreview.tsx'

type FormProps = {
  door: Door
  /** The template as it was loaded; undefined for a new one. */
  template?: CardTemplate
  onDone: () => void
}

function useTemplateForm({ door, template, onDone }: FormProps) {
  const queryClient = useQueryClient()
  // Others may change it meanwhile: what was read when the form opened is what is changed.
  const [before] = useState(template)
  const form = useForm<TemplateValues>({ defaultValues: toValues(before), resolver: resolveTemplate })
  const words = before ? ACTIONS.change : ACTIONS.create
  const { mutate, isPending } = useMutation({
    mutationFn: (values: TemplateValues) => keepTemplate(door, toWords(values), before),
    onSuccess: () => {
      notify(words.done, { action: words.failed })
      onDone()
    },
    onError: (error) => {
      notifyError(words.failed, { action: words.failed })
      const issues = error instanceof ApiError ? error.issues : []
      const atBoxes = issues.flatMap(({ path, message }) => {
        const name = boxAt(path)
        return name ? [{ name, message }] : []
      })
      atBoxes.forEach(({ name, message }, index) => form.setError(name, { message }, { shouldFocus: index === 0 }))
      if (atBoxes.length === 0) form.setError('root', { message: error.message })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['card-templates'] }),
  })
  return { form, before, isPending, save: form.handleSubmit((values) => !isPending && mutate(values)) }
}

const ACTIONS = {
  create: { button: 'Create template', done: 'Template created successfully', failed: 'Failed to create template' },
  change: { button: 'Save', done: 'Template updated successfully', failed: 'Failed to update template' },
} as const

/** What saving does to the cards that are issued. */
function ChangeNotes({ before, issued }: { before: CardTemplate; issued: CardTemplate['issued'] }) {
  const { control } = useFormContext<TemplateValues>()
  const after = toWords({ ...toValues(before), ...useWatch({ control }) })
  const notes = changeNotes(before, after, issued)
  return (
    <div role="status" className="empty:-mt-4">
      {notes.length > 0 && (
        <ul className="flex list-disc flex-col gap-1 rounded-panel bg-warning-soft py-3 pr-4 pl-8 text-warning-ink">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** All that a template says, and beside it a card of it. */
export function TemplateForm({ tile, ...props }: FormProps & { tile: RenderTile }) {
  const { form, before, isPending, save } = useTemplateForm(props)
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => void save(event)}
        className="grid items-start gap-x-8 gap-y-6 min-[70rem]:grid-cols-[minmax(0,35rem)_22rem]"
      >
        <div className="flex min-w-0 flex-col gap-5">
          <LookFields />
          <AssetField door={props.door} />
          <CodeFields />
        </div>
        <div className="min-w-0 min-[70rem]:sticky min-[70rem]:top-6 min-[70rem]:row-span-2">
          <TemplatePreview before={before} tile={tile} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {before && <ChangeNotes before={before} issued={props.template?.issued ?? before.issued} />}
          <FormError isAnnounced={false}>{form.formState.errors.root?.message}</FormError>
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" type="submit" busy={isPending}>
              {before ? ACTIONS.change.button : ACTIONS.create.button}
            </Button>
            <Button onClick={props.onDone}>Cancel</Button>
          </div>
        </div>
      </form>
    </FormProvider>
  )
}
