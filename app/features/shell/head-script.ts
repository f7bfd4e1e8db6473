/**
 * Runs before the first paint and never changes, so that its hash is known: marks <html> with who is here
 * and how much is in the cart, for styles that keep the place of what is filled in after hydration.
 */
export const headScript = `(function(e){try{var u=JSON.parse(localStorage.getItem('userInfo')),c=JSON.parse(localStorage.getItem('cartItems'));e.session=u&&u.token?u.isAdmin?'admin':'user':'guest';e.cart=Array.isArray(c)?c.reduce(function(n,l){return n+(l&&l.qty|0)},0):0}catch(x){e.session='guest';e.cart=0}})(document.documentElement.dataset)`;
