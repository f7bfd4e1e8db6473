import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** Every page of the shop (spec section 2). */
export default [
  index('routes/shop/home.tsx'),
  route('page/:pageNumber', 'routes/shop/home.tsx', { id: 'home-page' }),
  route('shop', 'routes/shop/shop.tsx'),
  route('search/:keyword', 'routes/shop/shop.tsx', { id: 'search' }),
  route('product/:id', 'routes/shop/product.tsx'),
  route('cart/:id?', 'routes/shop/cart.tsx'),
  route('delivery', 'routes/shop/delivery.tsx'),
  route('privacy', 'routes/shop/privacy.tsx'),

  route('login', 'routes/account/login.tsx'),
  route('register', 'routes/account/register.tsx'),
  route('email-verification', 'routes/account/email-verification.tsx'),
  route('verifyemail', 'routes/account/verify-email.tsx'),
  route('resetpassword', 'routes/account/reset-password.tsx'),
  route('profile', 'routes/account/profile.tsx'),

  route('shipping', 'routes/checkout/shipping.tsx'),
  route('payment', 'routes/checkout/payment.tsx'),
  route('placeorder', 'routes/checkout/place-order.tsx'),
  route('order/:id', 'routes/checkout/order.tsx'),
  route('order/:id/invoice', 'routes/checkout/invoice.tsx'),

  route('admin/order/:id/delivery-note', 'routes/admin/delivery-note.tsx'),
  layout('routes/admin/layout.tsx', [
    route('admin/userlist', 'routes/admin/user-list.tsx'),
    route('admin/user/:id/edit', 'routes/admin/user-edit.tsx'),
    route('admin/productlist/:pageNumber?', 'routes/admin/product-list.tsx'),
    route('admin/product/:id/edit', 'routes/admin/product-edit.tsx'),
    route('admin/orderlist', 'routes/admin/order-list.tsx'),
    route('admin/orders/new', 'routes/admin/phone-order.tsx'),
    route('admin/receipts', 'routes/admin/receipts.tsx'),
    route('admin/reviews', 'routes/admin/hidden-reviews.tsx'),
    route('admin/pages', 'routes/admin/policy-list.tsx'),
    route('admin/pages/:name', 'routes/admin/policy-edit.tsx'),
    route('admin/audit-log', 'routes/admin/audit-log.tsx'),
    route('admin/settings', 'routes/admin/settings.tsx'),
  ]),

  route('*', 'routes/shop/not-found.tsx'),
] satisfies RouteConfig;
