// `paypal.Buttons.driver('react', {React, ReactDOM})`: the buttons as a component of the page's own React
// (developer.paypal.com/sdk/js/configuration, 'Frameworks'). It follows the script of the buttons.
window.paypal.Buttons.driver = function driver(framework, { React }) {
  if (framework !== 'react') throw new Error(`The stand-in knows no driver for ${framework}`);
  return class PayPalButtons extends React.Component {
    componentDidMount() {
      this.buttons = window.paypal.Buttons(this.props);
      this.buttons.render(this.place);
    }

    componentDidUpdate() {
      this.buttons.updateProps(this.props);
    }

    componentWillUnmount() {
      this.buttons.close();
    }

    render() {
      return React.createElement('div', { ref: (place) => (this.place = place) });
    }
  };
};
