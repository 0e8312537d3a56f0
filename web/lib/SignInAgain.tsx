import { useNavigate } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { useAuth } from './session/AuthProvider.tsx'

type SignInAgainProps = {
  /** Where they come back to. */
  from: string
  /** What it is for. */
  children: string
}

/** For what needs a sign-in of just now: the way there and back. */
export function SignInAgain({ from, children }: SignInAgainProps) {
  const { signOut } = useAuth()
  const navigate = useNavigate()
  const again = async () => {
    await signOut({ comesBack: true })
    await navigate('/auth', { state: { from } })
  }
  return (
    <div role="alert" className="flex flex-col gap-4">
      <p>{children}</p>
      <Button variant="primary" className="self-start" onClick={() => void again()}>
        Sign in again
      </Button>
    </div>
  )
}
