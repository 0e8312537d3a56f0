import { useQueryClient } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { postcodeDistrict } from '../../../../../domain/postcode.ts'
import { Button } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/Field.tsx'
import { currentPlace, keepPostcode, lastPostcode, type Place, placeQuery } from './place.ts'

const PURPOSE =
  'We use it to find shops near you. Only its first half is sent, or your location to about 100 metres. It stays on this device and in the address of this page, and with us only if you save the view.'

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** An answer that comes after the form has gone must not move the list any more. */
function useWhileThere<Value>(act: (value: Value) => void): (value: Value) => void {
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return (value) => {
    if (isThere.current) act(value)
  }
}

function LocationButton({ onFound }: { onFound: (place: Place) => void }) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const find = async () => {
    setIsBusy(true)
    setProblem('')
    await currentPlace().then(onFound, (error: unknown) => setProblem(sentenceOf(error)))
    setIsBusy(false)
  }
  return (
    <>
      <Button
        icon={<LocateFixed size={20} strokeWidth={1.75} aria-hidden="true" />}
        busy={isBusy}
        onClick={() => void find()}
      >
        Use my location
      </Button>
      <p role="alert" className="w-full text-portal font-semibold text-danger-ink empty:hidden">
        {problem}
      </p>
    </>
  )
}

/** Asks where to measure from, and says what for. */
export default function PlaceForm({ onFound }: { onFound: (place: Place) => void }) {
  const queryClient = useQueryClient()
  const found = useWhileThere(onFound)
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { postcode: lastPostcode() } })
  const problem = formState.errors.postcode?.message
  const hasProblem = problem !== undefined
  const form = useRef<HTMLFormElement>(null)
  // In a sheet it opens below the edge, and grows by its problem; the margin is the sheet's sticky foot.
  useEffect(() => {
    form.current?.scrollIntoView({ block: hasProblem ? 'end' : 'nearest' })
  }, [hasProblem])
  const submit = handleSubmit(async ({ postcode }) => {
    try {
      const place = await queryClient.fetchQuery(placeQuery(postcodeDistrict(postcode) ?? ''))
      keepPostcode(postcode.trim())
      found(place)
    } catch (error) {
      setError('postcode', { message: sentenceOf(error) }, { shouldFocus: true })
    }
  })
  return (
    <form ref={form} noValidate className="flex scroll-mb-24 flex-col gap-3" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Postcode"
        hint={PURPOSE}
        error={problem}
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        {...register('postcode', {
          validate: (text) => postcodeDistrict(text) !== undefined || 'Enter a UK postcode, such as M1 4BT.',
        })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={formState.isSubmitting}>
          Find shops
        </Button>
        {'geolocation' in navigator && <LocationButton onFound={found} />}
      </div>
    </form>
  )
}
