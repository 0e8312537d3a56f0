import { Heading, Link as LinkIcon, List, Tag, UserRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { NAME_MARK } from '../../../../domain/campaign-markup.ts'
import { MESSAGE_AT_MOST } from '../../../../domain/campaigns.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/Field.tsx'
import type { CampaignValues } from './campaign-form.ts'
import { OfferPicker } from './OfferPicker.tsx'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The text with `added` in place of what is chosen in it; a block begins a line of its own. */
function withAdded(text: string, [from, to]: readonly [number, number], added: string, isBlock: boolean): string {
  const before = text.slice(0, from)
  const lead = isBlock && before !== '' && !before.endsWith('\n') ? '\n' : ''
  return `${before}${lead}${added}${text.slice(to)}`
}

/** The message with buttons for what it can be made of; each writes its marks where the cursor stands. */
export function MessageField() {
  const { register, getValues, setValue, formState } = useFormContext<CampaignValues>()
  const box = useRef<HTMLTextAreaElement | null>(null)
  const [isPicking, setIsPicking] = useState(false)
  const { ref, ...field } = register('message', {
    validate: (message) => message.trim() !== '' || 'Write a message.',
  })

  function add(mark: (chosen: string) => string, isBlock: boolean): void {
    const text = getValues('message')
    const place = [box.current?.selectionStart ?? text.length, box.current?.selectionEnd ?? text.length] as const
    const added = mark(text.slice(...place))
    setValue('message', withAdded(text, place, added, isBlock), { shouldDirty: true })
    box.current?.focus()
  }

  return (
    <div className="flex flex-col gap-2">
      <TextArea
        label="Message"
        rows={12}
        maxLength={MESSAGE_AT_MOST}
        hint="An empty line begins a new paragraph."
        error={formState.errors.message?.message}
        ref={(element) => {
          ref(element)
          box.current = element
        }}
        {...field}
      />
      <div role="toolbar" aria-label="Add to the message" className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={<Heading {...ICON} />}
          onClick={() => add((text) => `# ${text || 'Heading'}\n`, true)}
        >
          Heading
        </Button>
        <Button
          size="small"
          icon={<List {...ICON} />}
          onClick={() => add((text) => `- ${text || 'First point'}\n`, true)}
        >
          List
        </Button>
        <Button
          size="small"
          icon={<LinkIcon {...ICON} />}
          onClick={() => add((text) => `[${text || 'Words of the link'}](https://)`, false)}
        >
          Link
        </Button>
        <Button size="small" icon={<UserRound {...ICON} />} onClick={() => add(() => NAME_MARK, false)}>
          First name
        </Button>
        <Button size="small" icon={<Tag {...ICON} />} onClick={() => setIsPicking(true)}>
          Offer
        </Button>
      </div>
      {isPicking && (
        <OfferPicker
          onClose={() => setIsPicking(false)}
          onPick={(id) => {
            setIsPicking(false)
            add(() => `[offer:${id}]\n`, true)
          }}
        />
      )}
    </div>
  )
}
