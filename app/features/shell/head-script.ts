/**
 * Runs before the first paint and never changes, so that its hash is known: marks <html> with who is here, for styles
 * that keep the place of what is filled in after hydration.
 */
export const headScript = `(function(e){try{var u=JSON.parse(localStorage.getItem('userInfo'));e.session=u&&u.token?u.isAdmin?'admin':'user':'guest'}catch(x){e.session='guest'}})(document.documentElement.dataset)`;
