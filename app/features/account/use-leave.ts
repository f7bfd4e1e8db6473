import { useNavigate } from 'react-router';
import { signOutHere } from '#app/state/session/forget-person.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { toast } from '#app/ui/dialogs/toast.ts';

/** Returns a function for a person who was signed out at the server: it makes this browser forget them, too. */
export function useLeave() {
  const navigate = useNavigate();
  return () => {
    signOutHere();
    toast.success(toastsText.both('loggedOut'));
    void navigate('/login');
  };
}
