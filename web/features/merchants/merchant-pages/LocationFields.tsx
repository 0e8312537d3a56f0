import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Section } from '../../../ui/Section.tsx'
import { LOCATIONS_AT_MOST, type PageFormValues, RULES } from './page-form.ts'
import { useRows } from './useRows.ts'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The shops, by name for employees whatever their order here. */
export function LocationFields() {
  const { control, register, formState } = useFormContext<PageFormValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'locations' })
  const { list, add, said, leave } = useRows(fields.length)
  const { locations: errors } = formState.errors
  return (
    <Section
      title="Locations"
      text={`Where people can come in, ${LOCATIONS_AT_MOST} at most. The postcode is how they find you near them.`}
    >
      <ul ref={list} aria-label="Locations" className="flex flex-col gap-4 empty:hidden">
        {fields.map((field, index) => (
          <li
            key={field.id}
            className="flex items-end gap-2 rounded-panel border border-line p-3 max-sm:flex-col sm:items-start sm:p-4"
          >
            <div className="grid min-w-0 grow items-start gap-3 max-sm:w-full lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem]">
              <TextField
                label={`Name of location ${index + 1}`}
                maxLength={120}
                error={errors?.[index]?.name?.message}
                {...register(`locations.${index}.name`, { validate: RULES.name })}
              />
              <TextField
                label="Address"
                optional
                maxLength={200}
                error={errors?.[index]?.address?.message}
                {...register(`locations.${index}.address`)}
              />
              <TextField
                label="Postcode"
                autoCapitalize="characters"
                maxLength={20}
                error={errors?.[index]?.postcode?.message}
                {...register(`locations.${index}.postcode`, { validate: RULES.postcode })}
              />
              <div className="lg:col-span-3">
                <TextField
                  label="Opening hours"
                  optional
                  hint="Like “Mon–Fri 9:00–17:30, Sat 10:00–16:00”."
                  maxLength={200}
                  error={errors?.[index]?.openingHours?.message}
                  {...register(`locations.${index}.openingHours`, { validate: RULES.hours })}
                />
              </div>
            </div>
            <IconButton
              label={`Remove location ${index + 1}`}
              icon={<Trash2 {...icon} />}
              onClick={() => {
                leave(index, `Location ${index + 1}`)
                remove(index)
              }}
            />
          </li>
        ))}
      </ul>
      {fields.length < LOCATIONS_AT_MOST && (
        <Button
          ref={add}
          className="self-start"
          icon={<Plus {...icon} />}
          onClick={() => append({ name: '', address: '', postcode: '', openingHours: '' })}
        >
          Add a location
        </Button>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </Section>
  )
}
