import { Operator } from '../../../features/people/privacy-notice/Operator.tsx'
import { WithNotice } from '../../../features/people/privacy-notice/WithNotice.tsx'
import { LegalPage, LegalPart, Points, SiteLink, TextLink } from './LegalPage.tsx'

const LICENCE = 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/'

function UsingIt() {
  return (
    <>
      <LegalPart title="Your account">
        <Points>
          <li>Your account is for you alone. Keep your password and your second step to yourself.</li>
          <li>
            Tell us the truth about who you are and where you work. An employer’s offers, cards and codes are for its
            own people.
          </li>
          <li>
            You can leave at any time: <TextLink to="/account/privacy">delete your account</TextLink>.
          </li>
        </Points>
      </LegalPart>
      <LegalPart title="Offers">
        <Points>
          <li>
            An offer is made by its merchant. What you buy is a contract between you and the merchant, under the
            merchant’s terms and the conditions on the offer’s page.
          </li>
          <li>Offers end on their date, or when their limit is reached.</li>
          <li>A single-use code is yours and works once. Do not pass it on or sell it.</li>
          <li>
            We may earn a commission on what you buy through “Visit site”. Where we may, the offer says so. It never
            changes your price.
          </li>
          <li>
            Savings marked “about” are estimates. For a percentage we assume a basket of £100 until you say what you
            really saved.
          </li>
          <li>How reliable an offer is comes from where it is from and from what people say after using it.</li>
        </Points>
      </LegalPart>
      <LegalPart title="Fair use">
        <p>
          Do not copy the catalogue by machine, guess codes or card numbers, or get in the way of others. We may close
          an account that does.
        </p>
      </LegalPart>
    </>
  )
}

function Sources() {
  return (
    <LegalPart title="Data from others">
      <p>The positions of postcode districts in Great Britain, behind “Within”, come with this notice:</p>
      <blockquote className="border-l-2 border-line-strong pl-4 text-portal text-ink-muted">
        Contains OS data © Crown copyright and database right 2025. Contains Royal Mail data © Royal Mail copyright and
        database right 2025. Contains National Statistics data © Crown copyright and database right 2025. Source: Office
        for National Statistics, licensed under the Open Government Licence v.3.0.
      </blockquote>
      <p>
        Read the <SiteLink href={LICENCE}>Open Government Licence</SiteLink>. In Northern Ireland the position is that
        of the district’s post town.
      </p>
    </LegalPart>
  )
}

export function TermsPage() {
  return (
    <LegalPage title="Terms" text="What you can expect of us, and what we expect of you.">
      <WithNotice what="the terms">
        {({ operator }) => (
          <>
            <LegalPart title="Who we are">
              <Operator operator={operator} />
              <p>
                What we do with your data is in the <TextLink to="/privacy">privacy notice</TextLink>. Nothing here
                takes away rights that the law gives you.
              </p>
            </LegalPart>
            <UsingIt />
            <Sources />
          </>
        )}
      </WithNotice>
    </LegalPage>
  )
}
