import {
  appearance,
  appearanceAnswer,
  appearancePublication,
  appearanceUpdate,
  shopLook,
} from './appearance.ts';
import { settings, settingsAnswer, settingsUpdate, store } from './settings.ts';

/** The names of the schemas of the shop's settings and its own look in the OpenAPI document. */
export const SHOP_SCHEMAS = {
  Store: store,
  Settings: settings,
  SettingsAnswer: settingsAnswer,
  SettingsUpdate: settingsUpdate,
  Appearance: appearance,
  AppearanceAnswer: appearanceAnswer,
  AppearanceUpdate: appearanceUpdate,
  AppearancePublication: appearancePublication,
  ShopLook: shopLook,
} as const;
