import * as calendar from '../days/calendar-requests.ts';
import * as closing from '../books/closing.ts';
import * as crewCash from './crew-cash.ts';
import * as drawers from '../paying/drawers.ts';
import * as deliveries from './deliveries.ts';
import * as zones from './delivery-zones.ts';
import { halfDay, halfDays, halfDaysOfOrder } from './half-days.ts';
import { orderDelivery } from '../orders/order-deliveries.ts';
import * as tours from './tours.ts';
import * as workOrders from '../work/work-orders.ts';

/** The names of the schemas of making and bringing pieces in the OpenAPI document. */
export const DELIVERY_SCHEMAS = {
  DeliveryOfOrder: orderDelivery,
  PlannedDelivery: deliveries.plannedDelivery,
  DeliveryCalendarDay: deliveries.calendarDay,
  DeliverySplit: deliveries.deliverySplit,
  DeliveryJoin: deliveries.deliveryJoin,
  DeliveryMove: deliveries.deliveryMove,
  DeliveryToCrew: deliveries.deliveryCrew,
  DeliveryTour: deliveries.tour,
  DeliveryCall: deliveries.callRequest,
  DeliveryRelease: deliveries.deliveryRelease,
  Crew: deliveries.crew,
  NewCrew: deliveries.newCrew,
  CrewUpdate: deliveries.crewUpdate,
  WorkOrder: workOrders.workOrder,
  WorkOrderUpdate: workOrders.workOrderUpdate,
  WorkSheet: workOrders.workSheet,
  Work: workOrders.work,
  ReachedStage: workOrders.reachedStage,
  WantedDelay: workOrders.wantedDelay,
  DelayDecision: workOrders.delayDecision,
  OrderMaking: workOrders.orderMaking,
  CrewDay: tours.tour,
  CrewDayRequest: tours.tourRequest,
  CrewDayMade: tours.tourLinkSecret,
  CrewDayLink: tours.tourLink,
  DeliveryReport: tours.deliveryReport,
  ReportResult: tours.reportResult,
  DeliveryProof: tours.deliveryProof,
  CrewCash: crewCash.crewCash,
  CashCount: crewCash.cashCount,
  CashDrawer: drawers.drawer,
  NewCashDrawer: drawers.newDrawer,
  CashDrawerUpdate: drawers.drawerUpdate,
  CashDrawerSession: drawers.drawerSession,
  CashDrawerEntry: drawers.drawerEntry,
  CashDrawerOpening: drawers.drawerOpening,
  CashDrawerCash: drawers.drawerCash,
  CashDrawerCount: drawers.drawerCount,
  DayClosing: closing.closing,
  DayClosingRequest: closing.closingRequest,
  DeliveryPlaces: zones.deliveryPlaces,
  DeliveryZone: zones.deliveryZone,
  NewDeliveryZone: zones.newDeliveryZone,
  DeliveryZoneUpdate: zones.deliveryZoneUpdate,
  DeliveryZoneOrder: zones.deliveryZoneOrder,
  ShippingParts: zones.shippingParts,
  HalfDay: halfDay,
  HalfDays: halfDays,
  HalfDaysOfOrder: halfDaysOfOrder,
  CalendarYear: calendar.calendarYear,
  Closing: calendar.closing,
  NewClosing: calendar.newClosing,
  HolidayDecision: calendar.holidayDecision,
} as const;
