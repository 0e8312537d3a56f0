import { CodeDrawing } from '../../../ui/till/CodeDrawing.tsx'
import { Logo } from '../../../ui/Logo.tsx'

/** 8 px a module on a wall, with the white that a scanner asks for. */
const SPACE = { width: 340, height: 340 }

/** How colleagues come in by themselves, on one sheet for a wall. */
export function Poster({ company, joinCode }: { company: string; joinCode: string }) {
  const path = '/onboarding'
  const link = `${window.location.origin}${path}?code=${encodeURIComponent(joinCode)}`
  return (
    <article
      aria-label="Poster"
      className="mx-auto flex max-w-[40rem] flex-col items-center gap-5 rounded-card bg-white p-6 text-center text-black scheme-light forced-color-adjust-none md:p-10 print:max-w-none print:p-0"
    >
      <Logo />
      <h2 className="text-h1 wrap-anywhere text-black">Savings for everybody at {company}</h2>
      <p className="text-title">
        Offers, cards and news that are only for you. Scan the code with your phone’s camera.
      </p>
      <div className="max-w-full overflow-hidden">
        <CodeDrawing kind="QR" code={link} name={`joining ${company}`} space={SPACE} />
      </div>
      <p className="text-base">
        Or go to{' '}
        <strong className="wrap-anywhere">
          {window.location.host}
          {path}
        </strong>{' '}
        and enter this code:
      </p>
      <p className="font-mono text-h2 font-semibold tracking-wider wrap-anywhere">{joinCode}</p>
    </article>
  )
}
