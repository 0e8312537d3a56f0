import type { PrivacyNotice } from './privacy-notice.ts'

type OperatorProps = Pick<PrivacyNotice, 'operator'>

/** Who runs this installation, and how to write to them, as far as they have said so. */
export function Operator({ operator: { name, email } }: OperatorProps) {
  return (
    <p>
      {name
        ? `${name} runs this installation of Offerwell and is called “we” here.`
        : 'The operator of this site is called “we” here.'}
      {email && (
        <>
          {' '}
          Write to us at{' '}
          <a href={`mailto:${email}`} className="text-brand-ink underline underline-offset-2 wrap-anywhere">
            {email}
          </a>
          .
        </>
      )}
    </p>
  )
}
