import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { pictureFile } from '../../../../domain/pictures.ts'
import { isPdf } from './card-asset.ts'

/** A page of another address cannot be embedded under our content security policy. */
function isOwn(url: string): boolean {
  return new URL(url, window.location.href).origin === window.location.origin
}

function PdfAsset({ url, cardName }: { url: string; cardName: string }) {
  return (
    <>
      {isOwn(url) && navigator.pdfViewerEnabled && (
        // A browser's own PDF viewer does not start in a sandbox.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe src={url} title={`Card of ${cardName}`} className="h-[60dvh] w-full rounded-card bg-white" />
      )}
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-12 items-center justify-center gap-2 rounded-control border border-current px-5 py-1 font-semibold print:hidden hover:bg-[color-mix(in_oklab,currentColor_14%,transparent)]"
      >
        <ExternalLink size={20} strokeWidth={1.75} aria-hidden="true" />
        Open the card as a PDF
      </a>
    </>
  )
}

/** The card itself as a picture or a PDF, as large as the screen allows. */
export function CardAsset({ url, cardName }: { url: string; cardName: string }) {
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <div className="flex flex-col items-center gap-3 px-4">
      {isPdf(url) && <PdfAsset url={url} cardName={cardName} />}
      {!isPdf(url) && hasFailed && (
        <p className="text-center">
          We could not load the picture of this card. Check your connection and open it again.
        </p>
      )}
      {!isPdf(url) && !hasFailed && (
        <img
          src={pictureFile(url, 1280)}
          alt={`Card of ${cardName}`}
          className="block max-h-[70dvh] w-full rounded-card bg-white object-contain p-2 forced-color-adjust-none"
          onError={() => setHasFailed(true)}
        />
      )}
    </div>
  )
}
